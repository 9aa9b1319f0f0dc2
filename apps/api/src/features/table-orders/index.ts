export { getOrderMenu } from './order-menu.ts';
