export interface SubscriptionPage {
  view: 'subscription';
  action: string;
  title: string;
  note: string;
  subscribed: boolean;
  submit: string;
}
