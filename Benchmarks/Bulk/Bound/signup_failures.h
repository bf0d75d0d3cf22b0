// The failures of the rules of rules/signup.yaml, as muster reports them.

#pragma once

#include "log.h"

enum Field {
  EMAIL, PASSWORD, USERNAME, AGE, COUNTRY, POSTCODE, NEWSLETTER, PHONE, WEBSITE, BIO, NONE,
};

namespace failures {

// A failure's path and code, and the same with its kind, its sentence and what is behind that.
#define FAILURE(field, path, code, kind, message, rest) \
  {field, "{\"path\":\"/" path "\",\"code\":\"" code "\"}", \
   "{\"path\":\"/" path "\",\"code\":\"" code "\",\"kind\":\"" kind \
   "\",\"severity\":\"error\",\"message\":\"" message "\"" rest}
#define PARAMETERS(members) ",\"parameters\":{" members "}"
// The last parameter is the row's.
#define PARAMETERS_UP_TO(members) ",\"parameters\":{" members

#define NO_TYPE(field, path, type, message) \
  FAILURE(field, path, "type", "type", message, PARAMETERS("\"type\":\"" type "\""))
#define NO_MATCH(field, path, message) FAILURE(field, path, "pattern", "matches", message, "")
#define MISSING(field, path, message) FAILURE(field, path, "required", "required", message, "")

#define EMAIL_MESSAGE "Enter an email address, like ada@example.com"
#define AGE_BOUNDS PARAMETERS("\"min\":13,\"max\":120")
#define PASSWORD_BOUNDS PARAMETERS("\"min\":6,\"max\":24")

inline constexpr Failure
    no_email_text = NO_TYPE(EMAIL, "email", "text", EMAIL_MESSAGE),
    no_email = NO_MATCH(EMAIL, "email", EMAIL_MESSAGE),
    no_password_text = NO_TYPE(PASSWORD, "password", "text", "Password must be text"),
    short_password = FAILURE(
        PASSWORD, "password", "too-short", "length", "Password must be 6 characters or more",
        PASSWORD_BOUNDS),
    long_password = FAILURE(
        PASSWORD, "password", "too-long", "length", "Password must be 24 characters or fewer",
        PASSWORD_BOUNDS),
    no_digit = FAILURE(
        PASSWORD, "password", "contains", "contains", "Password must include a digit",
        PARAMETERS("\"needle\":\"[0-9]\"")),
    no_username_text = NO_TYPE(USERNAME, "username", "text", "Username must be text"),
    no_username = NO_MATCH(
        USERNAME, "username",
        "Username must be 3 to 16 small letters, digits or underscores, a letter first"),
    no_age = NO_TYPE(AGE, "age", "integer", "Age must be a whole number, like 13"),
    small_age = FAILURE(AGE, "age", "too-small", "range", "Age must be 13 or more", AGE_BOUNDS),
    large_age = FAILURE(AGE, "age", "too-large", "range", "Age must be 120 or less", AGE_BOUNDS),
    no_country_text = NO_TYPE(COUNTRY, "country", "text", "Country must be text"),
    no_country = FAILURE(
        COUNTRY, "country", "one-of", "one-of", "Select country from the list", ""),
    no_postcode_text = NO_TYPE(POSTCODE, "postcode", "text", "Postcode must be text"),
    no_postcode = NO_MATCH(POSTCODE, "postcode", "Postcode must be five digits"),
    no_newsletter = NO_TYPE(
        NEWSLETTER, "newsletter", "boolean", "Newsletter must be true or false"),
    no_phone_text = NO_TYPE(PHONE, "phone", "text", "Phone number must be text"),
    no_phone = NO_MATCH(
        PHONE, "phone", "Enter a phone number with its country code, like +4930123456"),
    no_website_text = NO_TYPE(WEBSITE, "website", "text", "Website must be text"),
    long_website = FAILURE(
        WEBSITE, "website", "too-long", "length", "Website must be 200 characters or fewer",
        PARAMETERS_UP_TO("\"max\":200,\"length\":")),
    no_website = NO_MATCH(
        WEBSITE, "website", "Enter a web address, like https://example.com"),
    no_bio_text = NO_TYPE(BIO, "bio", "text", "About you must be text"),
    long_bio = FAILURE(
        BIO, "bio", "too-long", "length", "About you must be 280 characters or fewer",
        PARAMETERS_UP_TO("\"max\":280,\"length\":"));

// Of each field that is required, in the order of the form.
inline constexpr Failure missing[] = {
    MISSING(EMAIL, "email", EMAIL_MESSAGE),
    MISSING(PASSWORD, "password", "Enter password"),
    MISSING(USERNAME, "username", "Enter username"),
    MISSING(AGE, "age", "Enter age"),
    MISSING(COUNTRY, "country", "Enter country"),
    MISSING(POSTCODE, "postcode", "Enter postcode"),
};

#undef FAILURE
#undef PARAMETERS
#undef PARAMETERS_UP_TO
#undef NO_TYPE
#undef NO_MATCH
#undef MISSING
#undef EMAIL_MESSAGE
#undef AGE_BOUNDS
#undef PASSWORD_BOUNDS

}  // namespace failures
