export { PinCard } from './PinCard.tsx';
