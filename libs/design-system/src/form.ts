export { EndpointForm, FormFields, type EndpointFormProps, type FieldDifferences } from './form/endpoint-form.tsx';
export { FormDialog } from './form/form-dialog.tsx';
export { FormField, type FormFieldProps } from './form/form-field.tsx';
export {
  FormPage,
  FormSection,
  FormSheet,
  type FormFailure,
  type FormPageProps,
  type FormProblem,
} from './form/form-page.tsx';
export { ReplyCard } from './form/reply-card.tsx';
export { WizardPage } from './form/wizard-page.tsx';
