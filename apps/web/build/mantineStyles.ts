import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STYLES = new URL('../src/app/mantineStyles.css', import.meta.url);
/** Styles that every page needs, whichever components it uses. */
const BASE = new Set(['global', 'default-css-variables', 'baseline']);

/** Fails the build when a Mantine component in use has no styles, or when styles belong to no component in use. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const usedNames = namesIn(modules.join('\n'), /@mantine\/core\/.*\/(\w+)\.module\.mjs$/gm);
      const styled = namesIn(readFileSync(STYLES, 'utf8'), /styles\/([\w-]+)\.layer\.css/g);
      const missing = usedNames.filter((name) => !styled.includes(name));
      const idle = styled.filter((name) => !usedNames.includes(name) && !BASE.has(name));
      if (missing.length > 0) this.error(`app/mantineStyles.css lacks ${missing.join(', ')}`);
      if (idle.length > 0) this.error(`app/mantineStyles.css has styles nobody uses: ${idle.join(', ')}`);
    },
  };
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name ?? ''))];
}
