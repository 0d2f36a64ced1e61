import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BatchDetail } from './later-parts.tsx';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { SingleDetail } from './single-detail.tsx';

/** A notice knows only the id: what is no single payout is a batch. */
export default function PayoutDetailScreen(): ReactNode {
  const { id } = useScreenParams(payoutScreens.detail);
  const [search] = useSearchParams();
  const isKnown = search.get('kind') === 'batch';
  const { error } = useQuery({ ...payoutApi.singleGetDetail.query({ payOutId: id }), enabled: !isKnown });
  const isBatch = isKnown || error?.name === 'not_found';
  return isBatch ? <BatchDetail key={id} id={id} /> : <SingleDetail key={id} id={id} />;
}
