export { YesterdayVoids } from './YesterdayVoids.tsx';
