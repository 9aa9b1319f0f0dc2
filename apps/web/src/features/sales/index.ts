export { customerName, earlierDay, isNamed, placeName, ticketOf, toneOf } from './bill/sale.ts';
export { PrintedStations } from './kitchenPapers/PrintedStations.tsx';
