import { ResultState } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { type ReactNode, useState } from 'react';
import { BoxFace } from './box-face.tsx';
import { forgetBox, keyOfBox } from './kept-box.ts';
import { text } from './speaking-box.messages.ts';
import { useSpeakingBox } from './use-speaking-box.ts';

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', alignContent: 'center' });

function OwnBox({ boxKey, onForgotten }: { boxKey: string; onForgotten: () => void }): ReactNode {
  const t = useText();
  const [on, setOn] = useState(false);
  const { line, captions, connected, end, canSpeak } = useSpeakingBox(boxKey, on);
  const forget = {
    title: t(text.forget),
    onSelect: () => {
      forgetBox();
      onForgotten();
    },
  };
  if (end === 'UNLINKED')
    return (
      <ResultState tone="warning" level={1} title={t(text.unlinked)} text={t(text.unlinkedText)} actions={[forget]} />
    );
  if (end === 'REPLACED')
    return (
      <ResultState
        tone="info"
        level={1}
        title={t(text.replaced)}
        text={t(text.replacedText)}
        actions={[{ title: t(text.takeBack), onSelect: () => setOn(false) }]}
      />
    );
  if (!on || !line)
    return (
      <ResultState
        tone="info"
        level={1}
        title={t(text.startTitle)}
        text={t(text.startText)}
        actions={[{ title: t(text.start), busy: on, onSelect: () => setOn(true) }, forget]}
      />
    );
  return <BoxFace line={line} captions={captions} connected={connected} canSpeak={canSpeak} />;
}

export default function SpeakingBoxScreen(): ReactNode {
  const t = useText();
  const [boxKey, setBoxKey] = useState(keyOfBox);
  return (
    <Page>
      {boxKey === undefined ? (
        <ResultState tone="info" level={1} title={t(text.noBox)} text={t(text.noBoxText)} />
      ) : (
        <OwnBox boxKey={boxKey} onForgotten={() => setBoxKey(undefined)} />
      )}
    </Page>
  );
}
