/**
 * Limits of conversations: things of one member (those in the trash counted), letters (code points) of texts, and what one
 * message takes along.
 */
export const conversationLimits = {
  conversations: 2_000,
  folders: 100,
  messages: 1_000,
  messageLetters: 32_000,
  instructionLetters: 4_000,
  attachments: 5,
  /** Letters of one attached document, file of code or data API that reach the model. */
  attachmentLetters: 24_000,
  /** Bytes of one attached picture. */
  pictureBytes: 4 * 1024 * 1024,
  /** Rows of a data API that are attached. */
  rows: 20,
  /** Answers of one member that are written at the same time; in one conversation there is one. */
  answering: 3,
  /** Letters of one answer; a longer one ends there, and can be continued. */
  answerLetters: 120_000,
  /** Bytes of an answer beyond which it can’t be continued. */
  continuedBytes: 800_000,
  /** Letters of a shared copy. */
  sharedLetters: 400_000,
} as const

/** Tokens of one member a day where the setting `AI_BUDGET_TOKENS` names no other number. */
export const usualBudget = 200_000

const utf8 = new TextEncoder()

/** Takes a text; gives about how many tokens it is: four bytes of UTF-8 each, for hosts that don't count. */
export const tokensIn = (text: string): number => Math.ceil(utf8.encode(text).length / 4)
