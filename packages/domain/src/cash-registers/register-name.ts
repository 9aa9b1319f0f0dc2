/** What a person reads: 'Caja principal' for 'principal'; a register named 'Caja 2' keeps its name. */
export const registerName = (name: string): string => (/^caja\b/i.test(name) ? name : `Caja ${name}`);
