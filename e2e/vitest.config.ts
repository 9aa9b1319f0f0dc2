import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. They start first, so that no worker is left alone with one of them at the end. */
const LONGEST = ['states.e2e.ts', 'pages.e2e.ts', 'trouble.e2e.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(name));
    const [long, short] = [files.filter((file) => turn(file) >= 0), files.filter((file) => turn(file) < 0)];
    return [...long.toSorted((a, b) => turn(a) - turn(b)), ...(await super.sort(short))];
  }
}

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/global-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 15_000 } },
  },
});
