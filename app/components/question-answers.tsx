import { AlertDialog, Button, Flex } from '@radix-ui/themes'

type Props = {
  verb: string
  keep: string
  isReady?: boolean
  /** Whether something is lost by the action: its button is red. */
  isLoss?: boolean
  onSure: () => void
}

/** The two answers of a question before a loss: keep it, or the action by its verb. */
export function QuestionAnswers({ verb, keep, isReady = true, isLoss = true, onSure }: Props) {
  return (
    <Flex gap="2" justify="end" wrap="wrap" style={{ marginBlockStart: 20 }}>
      <AlertDialog.Cancel>
        <Button type="button" variant="soft" color="gray">
          {keep}
        </Button>
      </AlertDialog.Cancel>
      <AlertDialog.Action>
        <Button type="button" color={isLoss ? 'red' : undefined} disabled={!isReady} onClick={onSure}>
          {verb}
        </Button>
      </AlertDialog.Action>
    </Flex>
  )
}
