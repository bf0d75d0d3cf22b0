// The form of Signup.jsx with React Hook Form and Zod, in the style of their documentation, to compare.

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";

const countries = {
  BR: "Brazil", CN: "China", DE: "Germany", ES: "Spain", FR: "France", GB: "United Kingdom", IN: "India",
  IT: "Italy", JP: "Japan", KE: "Kenya", KR: "South Korea", MX: "Mexico", NG: "Nigeria", NL: "Netherlands",
  PL: "Poland", PT: "Portugal", SE: "Sweden", TR: "Türkiye", US: "United States", ZA: "South Africa",
};

const optional = (schema) => z.union([z.literal(""), schema]).optional();

const schema = z.object({
  email: z.string().min(1, "Enter your email address")
    .regex(/^[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}$/, "Enter an email address, like ada@example.com"),
  password: z.string().min(1, "Enter a password")
    .min(6, "Password must have at least 6 characters")
    .max(24, "Password must have at most 24 characters")
    .regex(/[0-9]/, "Password must include a digit"),
  username: z.string().min(1, "Enter a username")
    .regex(/^[a-z][a-z0-9_]{2,15}$/,
      "Username must be 3 to 16 small letters, digits or underscores, a letter first"),
  age: z.coerce.number({ message: "Age must be a number" }).int("Age must be a whole number")
    .min(13, "Age must be at least 13").max(120, "Age must be at most 120"),
  country: z.enum(Object.keys(countries), { message: "Choose a country" }),
  postcode: z.string().min(1, "Enter a postcode").regex(/^[0-9]{5}$/, "Postcode must be five digits"),
  newsletter: z.boolean().optional(),
  phone: optional(z.string().regex(/^\+[1-9][0-9]{6,14}$/,
    "Enter a phone number with its country code, like +4930123456")),
  website: optional(z.string().max(200, "Website must have at most 200 characters")
    .regex(/^https?:\/\/[^\s/$.?#][^\s]*$/, "Enter a web address, like https://example.com")),
  bio: optional(z.string().max(280, "About you must have at most 280 characters")),
});

export function Signup({ createAccount }) {
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm({
    mode: "onTouched",
    resolver: zodResolver(schema),
  });
  return (
    <form onSubmit={handleSubmit(createAccount)} noValidate>
      <label htmlFor="email">Email address</label>
      <input
        id="email"
        type="email"
        autoComplete="email"
        aria-invalid={errors.email ? "true" : "false"}
        aria-describedby={errors.email && "email-error"}
        {...register("email")}
      />
      {errors.email && <p id="email-error" role="alert">{errors.email.message}</p>}
      <label htmlFor="password">Password</label>
      <input
        id="password"
        type="password"
        autoComplete="new-password"
        aria-invalid={errors.password ? "true" : "false"}
        aria-describedby={errors.password && "password-error"}
        {...register("password")}
      />
      {errors.password && <p id="password-error" role="alert">{errors.password.message}</p>}
      <label htmlFor="username">Username</label>
      <p id="username-hint">3 to 16 small letters, digits and underscores</p>
      <input
        id="username"
        autoComplete="username"
        aria-invalid={errors.username ? "true" : "false"}
        aria-describedby={errors.username ? "username-hint username-error" : "username-hint"}
        {...register("username")}
      />
      {errors.username && <p id="username-error" role="alert">{errors.username.message}</p>}
      <label htmlFor="age">Age</label>
      <input
        id="age"
        inputMode="numeric"
        aria-invalid={errors.age ? "true" : "false"}
        aria-describedby={errors.age && "age-error"}
        {...register("age")}
      />
      {errors.age && <p id="age-error" role="alert">{errors.age.message}</p>}
      <label htmlFor="country">Country</label>
      <select
        id="country"
        autoComplete="country"
        aria-invalid={errors.country ? "true" : "false"}
        aria-describedby={errors.country && "country-error"}
        {...register("country")}
      >
        <option value=""></option>
        {Object.entries(countries).map(([code, name]) => <option key={code} value={code}>{name}</option>)}
      </select>
      {errors.country && <p id="country-error" role="alert">{errors.country.message}</p>}
      <label htmlFor="postcode">Postcode</label>
      <input
        id="postcode"
        autoComplete="postal-code"
        aria-invalid={errors.postcode ? "true" : "false"}
        aria-describedby={errors.postcode && "postcode-error"}
        {...register("postcode")}
      />
      {errors.postcode && <p id="postcode-error" role="alert">{errors.postcode.message}</p>}
      <input id="newsletter" type="checkbox" {...register("newsletter")} />
      <label htmlFor="newsletter">Newsletter</label>
      <label htmlFor="phone">Phone number</label>
      <input
        id="phone"
        type="tel"
        autoComplete="tel"
        aria-invalid={errors.phone ? "true" : "false"}
        aria-describedby={errors.phone && "phone-error"}
        {...register("phone")}
      />
      {errors.phone && <p id="phone-error" role="alert">{errors.phone.message}</p>}
      <label htmlFor="website">Website</label>
      <input
        id="website"
        type="url"
        autoComplete="url"
        aria-invalid={errors.website ? "true" : "false"}
        aria-describedby={errors.website && "website-error"}
        {...register("website")}
      />
      {errors.website && <p id="website-error" role="alert">{errors.website.message}</p>}
      <label htmlFor="bio">About you</label>
      <textarea
        id="bio"
        aria-invalid={errors.bio ? "true" : "false"}
        aria-describedby={errors.bio && "bio-error"}
        {...register("bio")}
      />
      {errors.bio && <p id="bio-error" role="alert">{errors.bio.message}</p>}
      <button disabled={isSubmitting}>Create account</button>
    </form>
  );
}
