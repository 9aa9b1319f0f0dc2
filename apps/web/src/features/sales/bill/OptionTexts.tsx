import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import type { SoldOption } from '@restaurante/domain/options/options.ts';

export function OptionTexts({ options }: { options: readonly Pick<SoldOption, 'name' | 'quantity'>[] }) {
  if (options.length === 0) return null;
  return <span className="block small snug anywhere">{optionTexts(options).join(', ')}</span>;
}
