import type { ApiBindings } from '../env'
import type { Answers } from './answers'

/** The object that writes the answers of a conversation. */
export function answersOf(
  { ANSWERS }: Pick<ApiBindings, 'ANSWERS'>,
  conversationId: string,
): DurableObjectStub<Answers> {
  const objects = ANSWERS as unknown as DurableObjectNamespace<Answers>
  return objects.get(objects.idFromName(conversationId))
}
