export { default } from './company';
