import type { FormField as Field } from '@pay/forms';
import type { FormEvent } from 'react';
import { StoredFiles, type StoredFilesProps } from '../fields/stored-files.tsx';
import { Card } from '../page/card.tsx';
import { Notice } from '../page/notice.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { FormField } from './form-field.tsx';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface ReplyCardProps {
  title: string;
  purpose: string;
  /** What the button says that sends the message. */
  verb: string;
  form: { busy: boolean; failure: Error | null; submit: (event: FormEvent) => Promise<void> };
  message: Field;
  files: Omit<StoredFilesProps, 'name'>;
}

/** Writes a message with its files under a conversation. */
export function ReplyCard({ title, purpose, verb, form: { busy, failure, submit }, message, files }: ReplyCardProps) {
  return (
    <Card title={title} purpose={purpose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {failure && (
          <Notice tone="danger" role="alert" tells={failure}>
            {failure.message}
          </Notice>
        )}
        <FormField field={message} />
        <StoredFiles {...files} name="documentUrls" />
        <div>
          <Button type="submit" variant="contained" busy={busy}>
            {verb}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
