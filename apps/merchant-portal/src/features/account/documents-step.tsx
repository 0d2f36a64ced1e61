import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { FormSection } from '@pay/design-system/form';
import { IconButton, styled } from '@pay/design-system/theme';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import type { api } from '#api';
import { keptPrivately } from '#storage-api';
import { text } from './account.messages.ts';

const most = 10;
const { extensions, maxBytes } = fileKinds.document;

const Rows = styled('ul')({ display: 'grid', gap: 8 });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

const keep = keptPrivately({ bucket: 'document', fileType: 'document' });

const store = async (file: File) => ({ fileName: file.name.slice(0, 100), url: await keep(file) });

interface DocumentsStepProps {
  form: EndpointForm<typeof api.merchant.submitInfoV2.endpoint>;
}

export function DocumentsStep({ form }: DocumentsStepProps) {
  const t = useText();
  const documents = form.values.documents ?? [];
  const upload = useMutation({
    mutationFn: store,
    onSuccess: (document) => form.set('documents', [...documents, document]),
  });
  return (
    <FormSection title={t(text.stepDocuments)} text={t(text.documentsText)}>
      {documents.length > 0 && (
        <Rows>
          {documents.map(({ fileName, url }) => (
            <Row key={url}>
              <FileText size={20} aria-hidden />
              <span>{fileName}</span>
              <IconButton
                label={t(text.removeDocument, { name: fileName })}
                onClick={() =>
                  form.set(
                    'documents',
                    documents.filter((other) => other.url !== url),
                  )
                }
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Rows>
      )}
      {documents.length < most && (
        <FileDrop
          name="documents"
          label={t(text.addDocument)}
          required={documents.length === 0}
          accept={extensions}
          maxBytes={maxBytes}
          value={undefined}
          onChange={(file) => file && upload.mutate(file)}
          disabled={upload.isPending}
          ref={form.field('documents').ref}
          help={<span role="status">{upload.isPending ? t(text.uploading) : ''}</span>}
          error={upload.error ? upload.error.message || t(text.uploadFailed) : form.field('documents').error}
        />
      )}
    </FormSection>
  );
}
