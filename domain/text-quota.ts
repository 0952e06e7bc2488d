/**
 * Bytes that the texts of one member may take up, those in the trash counted: forms and their versions, questions and answers
 * with their editions, articles, ideas, projects and comments, and what is made of them to be read. A trigger of `kept_bytes`
 * has this number too.
 */
export const textQuota = 100 * 1024 * 1024
