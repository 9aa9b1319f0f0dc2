import type { Rolldown } from 'vite';

/** What many pages share, file by file: the paths in it, and the Mantine components. */
interface Shared {
  readonly name: string;
  readonly paths: readonly string[];
  readonly components?: readonly string[];
}

const SHARED: readonly Shared[] = [
  {
    name: 'fields',
    paths: [
      'shared/api/(query|refetch|useWrite|attempts|idempotencyKey)\\.',
      'contract/src/(errors\\.core|tags)',
      'contract/src/(auth/auth|platform/platform)\\.endpoints',
      '@mantine/core/esm/core/MantineProvider/color-functions/',
      '@mantine/core/esm/components/Checkbox/CheckIcon',
      '@mantine/hooks/esm/(use-id|use-merged-ref|use-uncontrolled|utils)/',
    ],
    components: [
      'ActionIcon',
      'CloseButton',
      'Input',
      'InputBase',
      'TextInput',
      'InlineInput',
      'InputsGroupFieldset',
    ],
  },
  {
    name: 'shell',
    paths: [
      'app/shell/(Shell|Live|Sidebar|TopBar|nav|UserMenu)',
      'app/SessionRefresh',
      'app/shell/Tour',
      'cash-registers/(TransferNotice|cash-registers\\.api)',
      'shared/(realtime|time)/',
      'shared/live/(useLiveTags|placeSale|latest)',
      'shared/api/answers',
      'ui/(ActionMenu|ConfirmDialog|Dialog|DialogCover|ErrorState|IconButton|LinkButton|matchesSearch|Money|PageHeader|Picture|picture|SegmentedChoice|StatusChip|TopBarSlot|unsaved|usePhone)\\.',
      'contract/src/(cash-registers|sales|products|companies|branches)/[\\w-]+\\.endpoints',
      'domain/src/(money|sales)/',
      'features/sales/sale\\.',
    ],
    components: [
      'Skeleton',
      'SegmentedControl',
      'Combobox/ComboboxChevron',
      'Combobox/get-parsed-combobox-data',
    ],
  },
  { name: 'errors', paths: ['contract/src/([\\w/-]+\\.)?errors'] },
  { name: 'dialog', paths: ['ui/DialogModal'], components: ['Modal', 'ModalBase'] },
  {
    name: 'select',
    paths: ['@mantine/hooks/esm/use-debounced-value/'],
    components: ['Combobox', 'Popover', 'Select'],
  },
  {
    name: 'counter',
    paths: [
      'features/sales/order/',
      'features/sales/counter/(OrderLineRow|TableField|useCaution|counter|Lines)',
      'ui/(MoneyInput|NumberStepper)\\.',
    ],
  },
  {
    name: 'list',
    paths: ['ui/list/', 'contract/src/product-categories/[\\w-]+\\.endpoints'],
  },
  { name: 'rules', paths: ['zod/', 'contract/src/[\\w/-]+\\.wire', 'contract/src/schema'] },
  {
    name: 'form',
    paths: ['ui/form/(DialogForm|Form|useRecord)', 'ui/ImageInput', 'ui/imageFile', 'ui/crop/useImagePicker'],
  },
];

/**
 * The files that hold what many pages share. Left alone, the bundler writes a file for each set of pages with
 * something in common, a hundred for one screen. What is named nowhere here stays with the pages that use it.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\// },
  // All that the start page has in common with the application.
  { name: 'base', test: /\/shared\/(storage|storageKeys|storedScheme)\.ts$|vite\/modulepreload-polyfill/ },
  { name: 'app', tags: ['$initial'], test: (id) => !/\/landing[./]/.test(id) },
  ...SHARED.map(({ name, paths, components = [] }) => ({
    name,
    test: new RegExp(
      [
        ...paths.map((path) => `/${path}`),
        ...components.map((part) => `/@mantine/core/esm/\\w+/${part}/`),
      ].join('|'),
    ),
  })),
];
