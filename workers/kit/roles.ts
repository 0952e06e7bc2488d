import type { Role } from '@domain/tickets'
import { AppError } from './errors'

/** The rights of each role on a thing of a noun. */
export type Rules<Act extends string> = {
  may: (role: Role, act: Act) => boolean
  /** Gives the role when it may; throws `not_found` for who has none, as the thing does not exist for them, else `forbidden`. */
  require: (role: Role | null, act: Act) => Role
}

/** Takes the roles that may do each act; gives the rules of a noun, for its routes, tickets, files and comments alike. */
export function rules<Act extends string>(allowed: Record<Act, readonly Role[]>): Rules<Act> {
  const may = (role: Role, act: Act) => allowed[act].includes(role)
  return {
    may,
    require(role, act) {
      if (role === null) throw new AppError('not_found')
      if (!may(role, act)) throw new AppError('forbidden')
      return role
    },
  }
}
