import type { ComponentType } from 'react';
import { DevicesSection, DisputesSection, MembersSection, PaymentsSection } from './list-sections.tsx';
import type { Section } from './merchant-sections.tsx';
import { AccountsSection, FeesSection, SalarySection, WebhookSection } from './money-sections.tsx';
import { NotesSection } from './notes-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

export interface SectionProps {
  merchantId: string;
  merchantCode: string;
}

export type AskedSection = Exclude<Section, 'profile' | 'documents'>;

const parts: Record<AskedSection, ComponentType<SectionProps>> = {
  accounts: AccountsSection,
  members: MembersSection,
  payments: PaymentsSection,
  fees: FeesSection,
  disputes: DisputesSection,
  webhooks: WebhookSection,
  salary: SalarySection,
  devices: DevicesSection,
  notes: NotesSection,
  timeline: TimelineSection,
};

/** Asks for a part of the merchant when it is opened. */
export function MerchantSection({ section, ...merchant }: SectionProps & { section: AskedSection }) {
  const Part = parts[section];
  return <Part {...merchant} />;
}
