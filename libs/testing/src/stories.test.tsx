import { DialogHost } from '@pay/design-system/dialogs';
import { PayTheme } from '@pay/design-system/theme';
import { ToastHost } from '@pay/design-system/toasts';
import { LanguageProvider } from '@pay/i18n';
import { act, render } from '@testing-library/react';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComponentType, ReactNode } from 'react';

type Args = Readonly<Record<string, unknown>>;

interface Story {
  args?: Args;
  component?: ComponentType<Args>;
  decorators?: ((Inner: ComponentType) => ReactNode)[];
  render?: (args: Args) => ReactNode;
}

const workspace = resolve(import.meta.dirname, '../../..');
const files = globSync('{apps,libs}/*/src/**/*.stories.tsx', { cwd: workspace });

function drawn(meta: Story, story: Story): ComponentType {
  const args = { ...meta.args, ...story.args };
  const draw = story.render ?? meta.render;
  const Component = story.component ?? meta.component ?? (() => null);
  const Bare = () => draw?.(args) ?? <Component {...args} />;
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner),
    Bare,
  );
}

// One story shows what stands in for a part whose code does not come.
const isMeant = (fault: unknown) => fault instanceof Error && fault.message.includes('could not be fetched');

afterEach(() => jest.restoreAllMocks());

test.each(files)('each story of %s is drawn without a complaint', async (file) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { default: meta, ...stories }: { default: Story; [name: string]: Story } = await import(join(workspace, file));
  expect(stories).not.toEqual({});
  for (const [name, story] of Object.entries(stories)) {
    const Drawn = drawn(meta, story);
    const view = (
      <LanguageProvider language="en" catalogue={{}}>
        <PayTheme>
          <Drawn />
          <DialogHost />
          <ToastHost />
        </PayTheme>
      </LanguageProvider>
    );
    // Some of it comes with its first use.
    const { unmount } = await act(async () => render(view));
    expect([name, document.body.querySelector('body > div *') !== null]).toEqual([name, true]);
    unmount();
  }
  expect(complain.mock.calls.filter(([, fault]) => !isMeant(fault))).toEqual([]);
});
