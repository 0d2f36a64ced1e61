import { FormSkeleton, PageHead, TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { text } from './create.messages.ts';
import { BatchForm } from './later-parts.tsx';
import { payoutApi } from './payouts-api.ts';
import { receiverApi } from './receivers-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { SingleForm } from './single-form.tsx';

export default function CreatePayoutScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const { create } = payoutScreens;
  const kind = search.get('kind') === 'batch' ? 'batch' : 'single';
  const likeId = search.get('like') ?? '';
  const receiverId = search.get('receiver') ?? '';
  const like = useQuery({
    ...payoutApi.singleGetDetail.query({ payOutId: likeId }),
    enabled: kind === 'single' && likeId !== '',
  });
  const receivers = useQuery({ ...receiverApi.getAll.query({ receiverId }), enabled: receiverId !== '' });
  const tabs = (
    <TabBar
      label={t(text.kinds)}
      current={kind}
      tabs={[
        { id: 'single', title: t(text.single), to: create.link() },
        { id: 'batch', title: t(text.batch), to: create.link({ kind: 'batch' }) },
      ]}
    />
  );
  if (kind === 'batch') return <BatchForm key={likeId} likeId={likeId} tabs={tabs} />;
  if (like.isLoading || receivers.isLoading) {
    return (
      <>
        <PageHead title={t(create.title)} tabs={tabs} />
        <FormSkeleton />
      </>
    );
  }
  const [receiver] = receivers.data?.items ?? [];
  return <SingleForm key={likeId + receiverId} start={{ like: like.data, receiver }} tabs={tabs} />;
}
