import { UserText } from '~/components/user-text'

/** The text of a member’s message. */
export const OwnBubble = ({ text }: { text: string }) => (
  <UserText text={text} className="conversation-own-bubble" />
)
