export { MenuIcon } from './icons/menu-icon.tsx';
