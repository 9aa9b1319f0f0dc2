export { OwnDataCard } from './OwnDataCard.tsx';
