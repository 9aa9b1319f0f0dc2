/** Returns the name on screen: 'Caja principal' for 'principal'; 'Caja 2' stays as it is. */
export const registerName = (name: string): string => (/^caja\b/i.test(name) ? name : `Caja ${name}`);
