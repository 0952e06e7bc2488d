/** Inputs, and the answer that each has: the parts of its first pod. */
export default String.raw`
x^2-5x+6=0 ⇒ x = 2 ; x = 3
x^2+x+1=0 ⇒ x = -1/2 - √3i/2 ; x = -1/2 + √3i/2
x^2=2 ⇒ x = -√2 ; x = √2
x^3-6x^2+11x-6=0 ⇒ x = 1 ; x = 2 ; x = 3
x^4-1=0 ⇒ x = -1 ; x = 1 ; x = -i ; x = i
x^3=2 ⇒ x = ∛2
2x+3=7 ⇒ x = 2
3x^2-2x-1=0 ⇒ x = -1/3 ; x = 1
sin x = 1/2 ⇒ x = π/6 + 2π k ; x = 5π/6 + 2π k
sin(2x)=1 ⇒ x = π/4 + π k
tan x = 1 ⇒ x = π/4 + π k
cos x = x ⇒ x ≈ 0.7390851332
2^x=8 ⇒ x = 3
2^(2x)=8^(x-1) ⇒ x = 3
ln x = 2 ⇒ x = e^2
log x = 2 ⇒ x = 100
sqrt(x+1)=x-1 ⇒ x = 3
|x-2|=3 ⇒ x = -1 ; x = 5
e^(2x)-3e^x+2=0 ⇒ x = 0 ; x = ln(2)
x^5-x-1=0 ⇒ x ≈ 1.167303978
1/(x-1)=2 ⇒ x = 3/2
ax+b=0 for x ⇒ x = -b/a
x+1=x+1 ⇒ Every number solves it.
x=x+1 ⇒ No real solution was found.
x^2-5x+6<0 ⇒ 2 < x < 3
x^2-4>=0 ⇒ x ≤ -2 ; x ≥ 2
(x-1)/(x+2)>0 ⇒ x < -2 ; x > 1
|x-2|<3 ⇒ -1 < x < 5
x^2+1>0 ⇒ Every number solves it.
x^2<0 ⇒ It has no solution.
2x+1<7 ⇒ x < 3
1<x+1<5 ⇒ 0 < x < 4
x+y=3, x-y=1 ⇒ x = 2 ; y = 1
x+y=1, 2x+2y=2 ⇒ x = -y + 1
x+y=1, x+y=2 ⇒ It has no solution.
x^2+y^2=25, x+y=7 ⇒ x = 3, y = 4 ; x = 4, y = 3
x+y+z=6, x-y+z=2, 2x+y-z=1 ⇒ x = 1 ; y = 2 ; z = 3
derivative of x^2 sin x ⇒ x^2 cos(x) + 2x sin(x)
d/dx ln(x^2+1) ⇒ 2x/(x^2 + 1)
second derivative of x^4 ⇒ 12x^2
derivative of x^3-2x ⇒ 3x^2 - 2
integral of x^2 sin x ⇒ -x^2 cos(x) + 2x sin(x) + 2 cos(x) + C
integral of x^2 from 0 to 3 ⇒ 9
integral of 1/x from 1 to e ⇒ 1
integrate e^(-x^2) from -infinity to infinity ⇒ √π
integral 1/x from 0 to 1 ⇒ It diverges.
limit sin(x)/x as x to 0 ⇒ 1
limit (1+1/x)^x as x to infinity ⇒ e
limit 1/x as x to 0 ⇒ The limit doesn’t exist: the two sides differ.
limit |x|/x as x->0 ⇒ The limit doesn’t exist: the two sides differ.
limit sin(1/x) as x to 0 ⇒ The limit doesn’t exist: the values keep swinging.
limit sin x as x to infinity ⇒ The limit doesn’t exist: the values keep swinging.
limit 1/x^2 as x to 0 ⇒ ∞
limit 1/x as x to 0+ ⇒ ∞
limit (2x^2+1)/(x^2-1) as x to infinity ⇒ 2
sum k^2 from k=1 to 10 ⇒ 385
sum k from k=1 to n ⇒ n(n + 1)/2
sum 1/2^k from k=0 to infinity ⇒ 2
sum 1/k from k=1 to infinity ⇒ It diverges.
sum 1/k^2 from k=1 to infinity ⇒ π^2/6
sum 1/k! for k=0 to infinity ⇒ e
taylor series of e^x ⇒ 1 + x + x^2/2 + x^3/6 + x^4/24 + x^5/120 + O(x^6)
series sin x order 7 ⇒ x - x^3/6 + x^5/120 - x^7/5040 + O(x^9)
factor x^4-1 ⇒ (x + 1)(x - 1)(x^2 + 1)
factor x^4+4 ⇒ (x^2 - 2x + 2)(x^2 + 2x + 2)
factor 360360 ⇒ 2^3 × 3^2 × 5 × 7 × 11 × 13
expand (x+1)^3 ⇒ x^3 + 3x^2 + 3x + 1
simplify (x^2-1)/(x-1) ⇒ x + 1
simplify sin^2 x + cos^2 x ⇒ 1
minimum of x^2-4x+1 ⇒ -3, x = 2
extrema of x^3-3x ⇒ 2, x = -1 ; -2, x = 1
15% of 240 ⇒ 36
20 is what percent of 80 ⇒ 25%
200 + 15% ⇒ 230
convert 5 km to miles ⇒ ≈ 3.106855961 mi
100 degC to degF ⇒ 212 °F
mean of 2, 4, 6, 8 ⇒ 5
standard deviation of 2,4,4,4,5,5,7,9 ⇒ 2
det [[1,2],[3,4]] ⇒ -2
inverse [[1,2],[3,4]] ⇒ [[-2, 1], [3/2, -1/2]]
eigenvalues [[2,0],[0,3]] ⇒ λ = 2 ; λ = 3
255 to hex ⇒ FF
ff base 16 to decimal ⇒ 255
continued fraction of 415/93 ⇒ [4; 2, 6, 7]
continued fraction of sqrt(2) ⇒ [1; 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, …]
p and q -> p ⇒ It’s always true (a tautology).
2^100 ⇒ 1267650600228229401496703205376
100! ⇒ 93326215443944152681699238856266700490715968264381621468592963895217599993229915608941463976156518286253697920827223758251185210916864000000000000000000000000
1/3+1/6 ⇒ 1/2
0.1+0.2 ⇒ 0.3
sqrt(12) ⇒ 2√3
sin(pi/6) ⇒ 1/2
360 ⇒ 360
97 is prime ⇒ 97 is prime.
gcd(12, 18) ⇒ 6
divisors of 28 ⇒ 1, 2, 4, 7, 14, 28
2026-03-21 to jalali ⇒ Saturday 1 Farvardin 1405 ; 1405-01-01
days between 2024-01-01 and 2024-12-25 ⇒ 359 days
1/0 ⇒ Division by zero is undefined.
(x^2-1)/(x-1) ⇒ x + 1
x^2+2x ⇒ x^2 + 2x
x^2 + 4x + 4 = 0 ⇒ x = -2
x^6 - 1 = 0 ⇒ x = -1 ; x = 1 ; x = 1/2 - √3i/2 ; x = 1/2 + √3i/2 ; x = -1/2 - √3i/2 ; x = -1/2 + √3i/2
x^4 - 5x^2 + 4 = 0 ⇒ x = -2 ; x = -1 ; x = 1 ; x = 2
2sin x + 1 = 0 ⇒ x = 7π/6 + 2π k ; x = 11π/6 + 2π k
cos x = 0 ⇒ x = π/2 + π k
sin^2 x = 1/4 ⇒ x = π/6 + π k ; x = 5π/6 + π k
sin x = 2 ⇒ No real solution was found.
x^2 - 2x - 1 >= 0 ⇒ x ≤ 1 - √2 ; x ≥ 1 + √2
(x+1)^2 > 0 ⇒ x < -1 ; x > -1
(x-1)^2 <= 0 ⇒ x = 1
sqrt(x) < 2 ⇒ 0 ≤ x < 4
1/x > 1 ⇒ 0 < x < 1
x^3 - x > 0 ⇒ -1 < x < 0 ; x > 1
x^2 = -4 ⇒ x = -2i ; x = 2i
xy=6, x+y=5 ⇒ x = 2, y = 3 ; x = 3, y = 2
3x+2y=1, 6x+4y=3 ⇒ It has no solution.
derivative of tan x ⇒ sec(x)^2
derivative of e^(2x) ⇒ 2e^(2x)
derivative of x^x ⇒ x^x + x^x ln(x)
derivative of sqrt(x) ⇒ 1/(2√x)
derivative of 1/x ⇒ -1/x^2
derivative of sin(x)/x ⇒ -sin(x)/x^2 + cos(x)/x
integral of 1/(1+x^2) ⇒ arctan(x) + C
integral of ln x ⇒ -x + x ln(x) + C
integral of x e^x ⇒ x e^x - e^x + C
integral of e^x from 0 to 1 ⇒ -1 + e
integral of sin x from 0 to pi ⇒ 2
integral of 1/x^2 from 1 to infinity ⇒ 1
limit (1-cos x)/x^2 as x to 0 ⇒ 1/2
limit (e^x-1)/x as x to 0 ⇒ 1
limit x ln x as x to 0+ ⇒ 0
limit sqrt(x^2+x)-x as x to infinity ⇒ 1/2
limit (x^2-1)/(x-1) as x -> 1 ⇒ 2
limit ln(x)/x as x to infinity ⇒ 0
sum k^3 from k=1 to n ⇒ n^2(n + 1)^2/4
sum 2^k from k=0 to 10 ⇒ 2047
sum 1/k from k=1 to 10 ⇒ 7381/2520
sum k from k=1 to 1000000 ⇒ 500000500000
sum 1/(k(k+1)) from k=1 to infinity ⇒ 1
factor x^3-8 ⇒ (x - 2)(x^2 + 2x + 4)
factor 2x^2+7x+3 ⇒ (x + 3)(2x + 1)
factor x^2+2xy+y^2 ⇒ (x + y)^2
factor 1001 ⇒ 7 × 11 × 13
factor 2^64-1 ⇒ 3 × 5 × 17 × 257 × 641 × 65537 × 6700417
expand (a+b)^2 ⇒ a^2 + b^2 + 2a b
expand (x-1)(x+2) ⇒ x^2 + x - 2
maximum of -x^2+6x ⇒ 9, x = 3
extrema of sin x ⇒ 1, x = π/2 + 2π k ; -1, x = 3π/2 + 2π k
extrema of x^2 from -1 to 3 ⇒ 1, x = -1 ; 0, x = 0 ; 9, x = 3
what is 25% of 80 ⇒ 20
80 - 25% ⇒ 60
percent change from 50 to 75 ⇒ 50%
increase 200 by 15% ⇒ 230
3 feet to cm ⇒ 91.44 cm
1 mile in km ⇒ 1.609344 km
2.5 hours to minutes ⇒ 150 min
5 kg to m ⇒ kg and m measure different things.
0 K to °C ⇒ -273.15 °C
1 GB to MB ⇒ 1000 MB
100 km/h to m/s ⇒ ≈ 27.77777778 m/s
median of 5, 3, 1, 4 ⇒ 3.5
mode of 1, 2, 2, 3 ⇒ 2
variance of 1,2,3,4 ⇒ 1.25
det [[1,2,3],[4,5,6],[7,8,9]] ⇒ 0
inverse of [[1,2],[2,4]] ⇒ The determinant is zero, so it has no inverse.
rank [[1,2],[2,4]] ⇒ 1
transpose [[1,2,3],[4,5,6]] ⇒ [[1, 4], [2, 5], [3, 6]]
eigenvalues [[2,1],[1,2]] ⇒ λ = 1 ; λ = 3
[1,2;3,4] ⇒ -2
10 to binary ⇒ 1010
0xff to decimal ⇒ 255
101 base 2 to decimal ⇒ 5
777 octal to hex ⇒ 1FF
continued fraction of 3.245 ⇒ [3; 4, 12, 4]
p and not p ⇒ It’s never true (a contradiction).
truth table p -> q ⇒ It’s true in 3 of 4 cases.
lcm of 4, 6, 10 ⇒ 60
is 1000003 prime ⇒ 1000003 is prime.
2^1000 mod 7 ⇒ 2
(2/3)^3 ⇒ 8/27
7/3 ⇒ 7/3
1/2 + 0.25 ⇒ 3/4
sqrt(2)*sqrt(8) ⇒ 4
(1+i)(1-i) ⇒ 2
log_2(8) ⇒ 3
ln(e^3) ⇒ 3
5!/3! ⇒ 20
binomial(10,3) ⇒ 120
3(4+5)-2^3 ⇒ 19
-2^2 ⇒ -4
2^3^2 ⇒ 512
sin(pi/3) ⇒ √3/2
cbrt 27 ⇒ 3
1e3 + 1 ⇒ 1001
12345678901234567890 * 98765432109876543210 ⇒ 1219326311370217952237463801111263526900
0.1 + 0.2 = 0.3 ⇒ True
2 + 2 = 5 ⇒ False
march 21, 2026 to hijri ⇒ Saturday 2 Shawwal 1447 AH ; 1447-10-02
2024-02-29 + 366 days ⇒ Saturday 1 March 2025 ; 2025-03-01
30 days after 2024-01-31 ⇒ Friday 1 March 2024 ; 2024-03-01
1 Muharram 1446 to gregorian ⇒ Sunday 7 July 2024 ; 2024-07-07
2024-02-30 to jalali ⇒ The calendar has no such day.
\frac{1}{2}+\frac{1}{3} ⇒ 5/6
\int_0^1 x^2 dx ⇒ 1/3
\lim_{x\to 0}\frac{\sin x}{x} ⇒ 1
\sum_{k=1}^{10} k ⇒ 55
x² − 5x + 6 = 0 ⇒ x = 2 ; x = 3
∫ x dx ⇒ x^2/2 + C
lim x→0 sin(x)/x ⇒ 1
integrate 1/x from -1 to 2 ⇒ It diverges.
integral 1/(x-1) from 0 to 3 ⇒ It diverges.
integral 1/x from -1 to 1 ⇒ It diverges.
integral 1/x^3 from -1 to 1 ⇒ It diverges.
integral tan x from 0 to pi ⇒ It diverges.
integral 1/x^2 from -1 to 1 ⇒ It diverges.
integral 1/(x-0.123456789) from 0 to 1 ⇒ It diverges.
integral 1/(2-x) from 0 to 2 ⇒ It diverges.
integral 1/x from 1 to infinity ⇒ It diverges.
integral 1/sin x from 0 to 1 ⇒ It diverges.
integral sin x from 0 to infinity ⇒ It diverges.
integral ln x from 0 to 1 ⇒ -1
integral 1/sqrt(x) from 0 to 1 ⇒ 2
integral x^2 from 3 to 0 ⇒ -9
integral x^2 from 0 to a ⇒ a^3/3
integral xdx ⇒ x^2/2 + C
6 choose 2 ⇒ 15
10 choose 3*2 ⇒ 240
2*6 choose 2 ⇒ 30
x choose 2 = 10 ⇒ x = -4 ; x = 5
d^2/dx^2 x^3 ⇒ 6x
\frac{d^2}{dx^2} x^3 ⇒ 6x
d²/dx² x^3 ⇒ 6x
d^3/dx^3 x^5 ⇒ 60x^2
d/dy x^2 y ⇒ x^2
1e999999999 ⇒ This number is too large to calculate.
99999999! ⇒ This number is too large to calculate.
ab ⇒ a b
xsinx ⇒ x sin(x)
`
