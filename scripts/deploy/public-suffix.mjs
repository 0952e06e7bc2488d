/**
 * Takes a domain and the public suffix list; tells whether sites below it are strangers to each other.
 * @param {string} domain
 * @param {string} list
 */
const isPublicSuffix = (domain, list) => list.split(/\r?\n/).some((line) => line.trim() === domain)

/**
 * Takes the domain of sites and the list, null where it could not be read; gives what to tell who deploys, null for nothing.
 * @param {string} domain
 * @param {string | null} list
 */
export function suffixNotice(domain, list) {
  if (list !== null && isPublicSuffix(domain, list)) return null
  const found =
    list === null ? 'Couldn’t read the public suffix list' : `${domain} is not on the public suffix list`
  return `${found}: until ${domain} is listed there, a script on one site can set cookies for all of them (docs/decisions/0016).`
}
