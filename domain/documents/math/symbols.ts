const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(1), pair.slice(0, 1)]),
  )

/** Commands that print one sign; each pair is the sign, then the command's name. */
export const symbols: Record<string, string> = Object.assign(Object.create(null), {
  ...pairs(`
    αalpha βbeta γgamma δdelta ϵepsilon εvarepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu νnu ξxi
    πpi ϖvarpi ρrho ϱvarrho σsigma ςvarsigma τtau υupsilon ϕphi φvarphi χchi ψpsi ωomega
    ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega
    ±pm ∓mp ×times ÷div ⋅cdot ∗ast ⋆star ∘circ ∙bullet ⊕oplus ⊖ominus ⊗otimes ⊙odot ∩cap ∪cup ∖setminus ∧wedge ∨vee
    ≤leq ≤le ≥geq ≥ge ≠neq ≠ne ≈approx ≡equiv ∼sim ≃simeq ≅cong ∝propto ≪ll ≫gg ≺prec ≻succ
    ∈in ∉notin ∋ni ⊂subset ⊆subseteq ⊃supset ⊇supseteq ⊥perp ∥parallel ∣mid ⊢vdash ⊨models
    →to →rightarrow ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ↑uparrow ↓downarrow
    ⟶longrightarrow ⟵longleftarrow ⟹implies ⟺iff ⇀rightharpoonup ⇌rightleftharpoons
    ∀forall ∃exists ∄nexists ¬neg ¬lnot ∧land ∨lor ∅emptyset ∅varnothing ∞infty ∂partial ∇nabla ∆triangle ∠angle
    ℏhbar ℓell ℜRe ℑIm ℵaleph °degree ′prime …ldots …dots ⋯cdots ⋮vdots ⋱ddots □square ∴therefore ∵because
    ⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil |vert ‖Vert ‖| {lbrace }rbrace {{ }} \\backslash %% $$ ## && __
  `),
})

/** Spaces by their commands. */
export const spaces: Record<string, string> = {
  ',': '\u2009',
  ':': '\u2005',
  ';': '\u2004',
  '!': '',
  ' ': ' ',
  quad: '\u2003',
  qquad: '\u2003\u2003',
}

/** Large operators; integrals put their limits at the side. */
export const largeOperators: Record<string, string> = pairs(
  '∑sum ∏prod ∐coprod ⋃bigcup ⋂bigcap ⋁bigvee ⋀bigwedge ⨁bigoplus ⨂bigotimes ∫int ∬iint ∭iiint ∮oint',
)

export const isIntegral = (symbol: string) => '∫∬∭∮'.includes(symbol)

/** Names of functions, drawn upright; the value tells whether a limit goes below the name. */
export const functions: Record<string, boolean> = {
  ...Object.fromEntries(
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg arg deg dim ker hom'
      .split(' ')
      .map((name) => [name, false]),
  ),
  ...Object.fromEntries(
    'lim limsup liminf max min sup inf det gcd Pr'.split(' ').map((name) => [name, true]),
  ),
}

/** Accents as combining marks. */
export const accents: Record<string, string> = {
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  vec: '\u20d7',
  overrightarrow: '\u20d7',
  dot: '\u0307',
  ddot: '\u0308',
  check: '\u030c',
  breve: '\u0306',
  acute: '\u0301',
  grave: '\u0300',
}

/** Signs after which the operand of a large operator has ended. */
export const endsOperand = new Set([...'+-=<>,;', ...'≤≥≠≈≡∼≃≅∝∈∉⊂⊆⊃⊇→⇒⇔⟹⟺±∓'])
