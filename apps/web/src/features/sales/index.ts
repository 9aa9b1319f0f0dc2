export { customerName, earlierDay, isNamed, placeName, ticketOf, toneOf } from './bill/sale.ts';
export { OpenedSale } from './dayList/openedSale.ts';
export { PrintedStations } from './kitchenPapers/PrintedStations.tsx';
