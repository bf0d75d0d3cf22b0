"""Judges payloads and runs forms with Muster's rule files, by the same engine as on all platforms.

>>> import muster
>>> form = muster.Form("signup.form")
>>> form.judge({"email": "ada@example.com"}).passes
False
"""

from ._arrow import Counts
from ._changes import Outcome, Request, SessionChange
from ._errors import CommandError, FormError, PayloadError, ValidationError
from ._form import Form
from ._infer import infer
from ._session import Session
from ._verdict import Failure, Verdict

__all__ = [
    "CommandError",
    "Counts",
    "Failure",
    "Form",
    "FormError",
    "Outcome",
    "PayloadError",
    "Request",
    "Session",
    "SessionChange",
    "ValidationError",
    "Verdict",
    "infer",
]
__version__ = "0.0.0"
