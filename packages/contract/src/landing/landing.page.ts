import { fillPage, slotsOf } from '../page.ts';

export type LandingValues = {
  /** The product's own address, without a slash at the end. */
  readonly publicUrl: string;
  readonly providerName: string;
  readonly phone: string;
  readonly phoneUrl: string;
  readonly whatsapp: string;
  readonly whatsappUrl: string;
  readonly email: string;
  readonly address: string;
  readonly hours: string;
  readonly plans: readonly { readonly name: string; readonly price: string; readonly description: string }[];
  readonly payments: readonly { readonly text: string }[];
};

export const { text: textSlot, list: listSlot } = slotsOf<LandingValues>();

export const fillLanding = (page: string, values: LandingValues): string => fillPage(page, values);
