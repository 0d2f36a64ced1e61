export { playWishes, type PlayingShop } from './played-wishes.fixture.ts';
