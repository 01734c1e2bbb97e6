import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Tables } from '#shared/database.types.ts';
import { reviewLimits } from '#shared/rules/column-limits.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { reviewLabels } from '#shared/rules/text/labels.ts';
import { logError } from '../data/log-error.ts';
import { useRefreshPublishState } from '../data/provider/usePublishState.ts';
import { VersionConflictError } from '../data/provider/version-conflict-error.ts';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../ui/dialogs/useDialogParams.ts';
import { useShouldAutoFocus } from '../ui/focus/focus.ts';
import { TextInput } from '../ui/form/fields/TextInput.tsx';
import { optionalText } from '../ui/form/fields/validation.ts';
import { FreshRecord } from '../ui/form/load/FreshRecord.tsx';
import { describeConflicts } from '../ui/form/merge/describe-conflicts.ts';
import { RecordForm } from '../ui/form/save/RecordForm.tsx';
import { getSaveFailure } from '../ui/form/save/save-error-message.ts';
import type { SaveResult } from '../ui/form/save/useSaveRecord.tsx';
import { reviewMessages } from './messages.ts';

/** A row of public.reviews without its booking. */
type ReviewRow = Tables<'reviews'>;

/** Value of the form; '' for no answer. */
interface AnswerValues {
  readonly answer: string;
}
type AnswerPayload = Pick<ReviewRow, 'answer'>;

const labels = { answer: reviewLabels.answer } as const;
const validateAnswer = optionalText(labels.answer, reviewLimits.answer);
const toValues = ({ answer }: AnswerPayload): AnswerValues => ({ answer: answer ?? '' });
const toPayload = ({ answer }: AnswerValues): AnswerPayload => ({
  answer: cleanText(answer.replaceAll('\r\n', '\n')) || null,
});

/** Shows the form that writes, changes or removes the answer to a review in a dialog, at `?edit={id}`. */
export function AnswerDialog({ id }: { readonly id: string }) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={reviewMessages.answerTitle} onClose={close}>
      <FreshRecord<ReviewRow> resource="reviews" id={id} noun="review">
        {(review) => <AnswerForm review={review} />}
      </FreshRecord>
    </ResponsiveDialog>
  );
}

function AnswerForm({ review }: { readonly review: ReviewRow }) {
  const saveRecord = useSaveAnswer();
  const autoFocus = useShouldAutoFocus();
  return (
    <RecordForm
      row={review}
      emptyValues={{ answer: '' }}
      toFormValues={toValues}
      toPayload={toPayload}
      toMergedValues={toValues}
      compare={(versions) => describeConflicts(versions, { labels })}
      saveRecord={saveRecord}
    >
      {({ conflict, saveBar }) => (
        <>
          <DialogContent dividers>
            <Stack spacing={2}>
              {conflict}
              <div>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
                  <Typography variant="h3" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {review.customer_name}
                  </Typography>
                  <Rating readOnly size="small" value={review.rating} />
                </Box>
                <Typography
                  dir="auto"
                  color="text.secondary"
                  sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {review.comment ?? reviewMessages.noComment}
                </Typography>
              </div>
              <TextInput
                source="answer"
                label={labels.answer}
                multiline
                minRows={4}
                autoFocus={autoFocus}
                validate={validateAnswer}
                helperText={reviewMessages.answerHelp}
              />
              {review.is_approved ? null : <Alert severity="info">{reviewMessages.answerWaits}</Alert>}
            </Stack>
          </DialogContent>
          {saveBar}
        </>
      )}
    </RecordForm>
  );
}

/**
 * Returns a function that saves the answer, unless another user has changed it since `base` was read. Another change of the review,
 * such as its approval, is no conflict.
 */
function useSaveAnswer(): (data: AnswerPayload, base: ReviewRow | undefined) => Promise<SaveResult<ReviewRow>> {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshPublishState = useRefreshPublishState();
  return async function saveAnswer(data, base): Promise<SaveResult<ReviewRow>> {
    if (base === undefined) return 'saved';
    try {
      await dataProvider.update<ReviewRow>('reviews', { id: base.id, data, previousData: base });
    } catch (error) {
      if (error instanceof VersionConflictError) {
        const theirs: ReviewRow = { ...base, ...error.current };
        const isConflict = theirs.answer !== base.answer && theirs.answer !== data.answer;
        return isConflict ? { theirs } : saveAnswer(data, theirs);
      }
      logError('save the answer to a review')(error);
      return getSaveFailure(error, { table: 'reviews', labels, message: reviewMessages.answerFailed });
    }
    notify(getAnswerMessage(data, base), { type: 'success' });
    refresh();
    void refreshPublishState();
    return 'saved';
  };
}

function getAnswerMessage({ answer }: AnswerPayload, { is_approved }: ReviewRow): string {
  if (answer === null) return reviewMessages.answerRemoved;
  return is_approved ? reviewMessages.answerSaved : reviewMessages.answerSavedHidden;
}
