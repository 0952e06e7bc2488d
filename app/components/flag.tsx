/** The flag of a country by its ISO code, beside its name. */
export function Flag({ of }: { of: string }) {
  return (
    <img
      className="flag"
      src={`/flags/${of}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
    />
  )
}
