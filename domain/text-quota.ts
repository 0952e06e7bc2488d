/**
 * Bytes that the texts of one member may take up, those in the trash counted: forms and their versions, questions and answers
 * with their versions, articles, ideas, projects, comments, links, to-do lists, drafts, profiles, offers and runs of code with their output, and what is made of them to be read. A trigger of `kept_bytes`
 * has this number too.
 */
export const textQuota = 100 * 1024 * 1024

/** The same for the chat messages that one member wrote, with the words by which they are found. Beyond it they read on, and delete. */
export const messageQuota = 100 * 1024 * 1024
