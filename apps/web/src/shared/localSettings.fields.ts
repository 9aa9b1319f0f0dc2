/** One setting: its default, and which values it may have. */
interface Field<Value> {
  readonly initial: Value;
  readonly accepts: (value: unknown) => value is Value;
}

function flag(initial: boolean): Field<boolean> {
  return { initial, accepts: (value) => typeof value === 'boolean' };
}

/** Allowed values; the first is the default. */
function oneOf<const Value extends string>(...values: readonly [Value, ...Value[]]): Field<Value> {
  return { initial: values[0], accepts: (value): value is Value => values.some((one) => one === value) };
}

function text(max: number, initial = ''): Field<string> {
  return {
    initial,
    accepts: (value): value is string => typeof value === 'string' && value.length <= max,
  };
}

/** Ids without order; none means all. */
function ids(): Field<readonly number[]> {
  return {
    initial: [],
    accepts: (value): value is readonly number[] => Array.isArray(value) && value.every(Number.isInteger),
  };
}

function whole({ initial, min, max }: { initial: number; min: number; max: number }): Field<number> {
  return {
    initial,
    accepts: (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  };
}

/** How long the addresses of a printer and of its server may be, in letters. */
export const PRINTER_MAX = 100;
export const PRINT_SERVER_MAX = 200;

/** Seconds between two advertisements (docs/rules/screens.md). */
export const SLIDER_SECONDS = { initial: 10, min: 3, max: 300 } as const;

/** The settings stored in this browser, with their keys and defaults (docs/rules/screens.md). */
export const FIELDS = {
  help: { tour: flag(true), tips: flag(true) },
  sales: {
    print: flag(false),
    printerType: oneOf('normal', 'termica'),
    /** Ours: the kitchen's papers of the whole branch, on the thermal printer. */
    printComanda: flag(false),
    /** Ours: the stations whose papers come out here; all if empty. */
    printStations: ids(),
    /** Ours: opens the cash drawer with the slip of a cash sale. */
    openDrawer: flag(false),
    /** Ours: a code at the end of a table's receipt, with which its guests order more. */
    printTableQr: flag(false),
    /** Ours: width of the roll in mm. */
    printerPaper: oneOf('80', '58'),
    /** 'recibo_comanda' is ours. */
    printerTemplate: oneOf('normal', 'ticket_comanda', 'recibo', 'ticket', 'comanda', 'recibo_comanda'),
    /** '0' is x1, '1' is x2. */
    printerFontSize: oneOf('0', '1'),
    /** host:port */
    printerIp: text(PRINTER_MAX),
    /** Ours: host:port of the printer for comandas; the same printer if empty. */
    printerKitchenIp: text(PRINTER_MAX),
    printerServerUrl: text(PRINT_SERVER_MAX, 'http://127.0.0.1:3010'),
    alertTickets: oneOf('none', 'voice', 'sound'),
    timeSliderTickets: whole(SLIDER_SECONDS),
    tableOrders: flag(false),
    autocompleteAmount: flag(true),
  },
  notification: {
    status: flag(false),
    whatsappServer: text(200),
    whatsappKey: text(200),
    sendOpenCashier: flag(false),
    sendCloseCashier: flag(false),
    sendDeleteSale: flag(false),
    kitchenPhoneNumber: text(20),
  },
  sidebar: { collapsed: flag(false) },
  TPVSales: {
    productsShowType: oneOf('cuadricula', 'agrupado'),
    /** Ours: how much of the menu is in sight; 'auto' until a person chooses. */
    density: oneOf('auto', 'fotos', 'compacta', 'lista'),
  },
};

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

export type LocalSettings = {
  [Group in keyof typeof FIELDS]: {
    [Name in keyof (typeof FIELDS)[Group]]: ValueOf<(typeof FIELDS)[Group][Name]>;
  };
};

/** Reads settings from any value: missing, unknown and impossible values get their default. */
export function settingsFrom(stored: unknown): LocalSettings {
  const groups = Object.entries<Record<string, Field<unknown>>>(FIELDS).map(([group, fields]) => {
    const values = recordOf(recordOf(stored)[group]);
    const read = Object.entries(fields).map(([name, { initial, accepts }]) => {
      const value = values[name];
      return [name, accepts(value) ? value : initial];
    });
    return [group, Object.fromEntries(read)];
  });
  // Built from FIELDS itself, group by group.
  return Object.fromEntries(groups) as LocalSettings;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
