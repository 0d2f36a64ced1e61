import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { payLinkApi } from '#pay-link-api';
import { payPageApi } from '#pay-page-api';
import type { Sent, Sendable } from './customer.ts';
import { sendText } from './customers.messages.ts';

const offered = 50;

interface Wish {
  code: string;
  receiverIds: string[];
  sendEmail: boolean;
  sendSms: boolean;
}

/** The links that wait for payment and the open pages: those that who asks may send, found by a word. */
export function useSendable(kind: Sendable, keyword: string, onSent: (reply: Sent) => void) {
  const t = useText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const kinds = (
    [
      { value: 'PAY_LINK', label: t(sendText.payLink), allow: payLinkApi.sendEmailSms.endpoint.allow },
      { value: 'PAY_PAGE', label: t(sendText.payPage), allow: payPageApi.payPage.sendEmailSms.endpoint.allow },
    ] as const
  ).filter(({ allow }) => can(allow));
  const isLink = kind === 'PAY_LINK';
  const links = useQuery({
    ...payLinkApi.getList.query({ status: 'CREATED', pageSize: offered, keyword: keyword || undefined }),
    placeholderData: keepPreviousData,
    enabled: isLink,
  });
  const pages = useQuery({
    ...payPageApi.payPage.getAll.query({ status: 'ACTIVE', pageSize: offered, name: keyword || undefined }),
    placeholderData: keepPreviousData,
    enabled: !isLink,
  });
  const sendLink = useMutation(payLinkApi.sendEmailSms.mutation({ onSuccess: onSent }));
  const sendPage = useMutation(payPageApi.payPage.sendEmailSms.mutation({ onSuccess: onSent }));
  const linkOptions = (links.data?.items ?? []).map(({ payLinkCode: value, description, amount }) => ({
    value,
    label: `${money(amount)} · ${description}`,
  }));
  const pageOptions = (pages.data?.items ?? []).map(({ code: value, name: label }) => ({ value, label }));
  return {
    kinds,
    options: isLink ? linkOptions : pageOptions,
    found: isLink ? links.isSuccess : pages.isSuccess,
    error: isLink ? sendLink.error : sendPage.error,
    busy: sendLink.isPending || sendPage.isPending,
    send: ({ code, ...wish }: Wish) =>
      isLink ? sendLink.mutate({ payLinkCode: code, ...wish }) : sendPage.mutate({ payPageCode: code, ...wish }),
  };
}
