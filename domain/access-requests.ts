import { type NounWith, nounWith } from './things'

/** Takes an id from an address; gives its noun if members can be let into such things, null where that is none or no id of ours. */
export function nounToAskFor(id: string): NounWith<'members'> | null {
  return /^[a-z]+_[0-9A-Za-z]+$/.test(id) ? nounWith('members', id) : null
}
