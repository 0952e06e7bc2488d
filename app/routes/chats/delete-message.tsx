import type { Message } from '@domain/chats'
import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'

type Props = { message: Message | null; onConfirm: (message: Message) => void; onKeep: () => void }

/** A question, because the other one loses the message too and it does not come back. */
export function DeleteMessage({ message, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('chats')
  return (
    <AlertDialog.Root open={message !== null} onOpenChange={(isOpen) => !isOpen && onKeep()}>
      <AlertDialog.Content maxWidth="480px" size="3">
        <AlertDialog.Title size="4">{t('deleteTitle')}</AlertDialog.Title>
        <AlertDialog.Description size="2">{t('deleteText')}</AlertDialog.Description>
        <Flex gap="2" justify="end" style={{ marginBlockStart: 20 }}>
          <AlertDialog.Cancel>
            <Button type="button" variant="soft" color="gray">
              {t('keepMessage')}
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button type="button" color="red" onClick={() => message && onConfirm(message)}>
              {t('deleteMessage')}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
