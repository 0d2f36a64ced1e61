import type { DocPage, Readers } from './doc-page.ts';
import type { Say } from './guide-text.ts';
import { otherLanguages, sampleBlocks } from './sample-blocks.ts';
import type { SignedCallName } from './signed-calls.ts';

interface Library {
  name: string;
  /** Absent where it makes every call of payments and accounts. */
  calls?: readonly SignedCallName[];
  takesWebhooks: boolean;
}

/** What the libraries that merchants have already can do, as they were tried. */
const libraries: readonly Library[] = [
  { name: 'Node.js', takesWebhooks: true },
  { name: 'PHP', takesWebhooks: true },
  { name: 'Java', calls: ['create', 'check', 'cancel'], takesWebhooks: true },
  {
    name: 'Go',
    calls: ['create', 'check', 'cancel', 'enableVirtualAccount', 'disableVirtualAccount', 'getTransaction'],
    takesWebhooks: true,
  },
  { name: 'WooCommerce', calls: ['create'], takesWebhooks: false },
];

/** The libraries that speak this API already, and what to begin with where there is none. */
export const librariesPage = (say: Say, { hosts }: Readers): DocPage => ({
  id: 'libraries',
  group: 'guides',
  title: say('libraries.title'),
  about: say('libraries.about'),
  sections: [
    {
      id: 'list',
      title: say('libraries.list'),
      blocks: [
        {
          kind: 'table',
          label: say('libraries.list'),
          head: [say('libraries.library'), say('libraries.calls'), say('libraries.webhooks')],
          rows: libraries.map(({ name, calls, takesWebhooks }) => [
            name,
            calls?.join(', ') ?? say('libraries.allCalls'),
            say(takesWebhooks ? 'libraries.taken' : 'libraries.notTaken'),
          ]),
        },
      ],
    },
    {
      id: 'install',
      title: say('libraries.install'),
      blocks: [
        {
          kind: 'steps',
          lines: [say('libraries.install1'), say('libraries.install2', hosts), say('libraries.install3')],
        },
      ],
    },
    {
      id: 'woocommerce',
      title: 'WooCommerce',
      blocks: [{ kind: 'steps', lines: [say('libraries.woo1'), say('libraries.woo2'), say('libraries.woo3')] }],
    },
    {
      id: 'without',
      title: say('libraries.without'),
      blocks: [
        { kind: 'text', text: say('libraries.withoutText') },
        ...otherLanguages.flatMap((name) => sampleBlocks(name, 'create', hosts.test)),
      ],
    },
  ],
});
