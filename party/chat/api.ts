import { type Records, RecordsHead, RecordsKept } from '@domain/chat-room'
import { Message, MessageFile } from '@domain/chats'
import { fetchAgain } from '@domain/fetch-again'
import type * as Party from 'partykit/server'
import * as v from 'valibot'

const patience = 10_000

/** A room's requests to the api, authenticated by PARTY_SECRET. Null means that the api does not have the resource. */
export class ChatApi {
  constructor(
    private readonly env: Party.Room['env'],
    private readonly chatId: string,
  ) {}

  head(): Promise<v.InferOutput<typeof RecordsHead> | null> {
    return this.call('GET', 'records', RecordsHead)
  }

  message(id: string): Promise<Message | null> {
    return this.call('GET', `records/${encodeURIComponent(id)}`, Message)
  }

  file(userId: string, fileId: string): Promise<MessageFile | null> {
    return this.call(
      'GET',
      `members/${encodeURIComponent(userId)}/files/${encodeURIComponent(fileId)}`,
      MessageFile,
    )
  }

  async keep(records: Records): Promise<string[]> {
    const kept = await this.call('PUT', 'records', RecordsKept, records)
    if (!kept) throw new Error('the api has no such chat')
    return kept.told
  }

  private async call<Schema extends v.GenericSchema>(
    method: string,
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<v.InferOutput<Schema> | null> {
    const url = `${this.env.API_ORIGIN}/chats/${encodeURIComponent(this.chatId)}/${path}`
    const answer = await fetchAgain(url, {
      method,
      headers: { authorization: `Bearer ${this.env.PARTY_SECRET}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`the api answered ${answer.status}`)
    return v.parse(schema, await answer.json())
  }
}
