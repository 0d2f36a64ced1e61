export { iconNames, MenuIcon, type IconName } from './icons/menu-icon.tsx';
