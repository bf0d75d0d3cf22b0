"""usage: spark-submit job.py FORM LINES OUT

Judges lines of JSON on a cluster: writes those that pass to OUT/passing, the others with their reasons to
OUT/failing, and prints what fails most.
"""

import sys

from pyspark.sql import SparkSession

import muster
import muster.spark

form, lines, out = muster.Form(sys.argv[1]), sys.argv[2], sys.argv[3]
spark = SparkSession.builder.appName(f"muster {form.name}").getOrCreate()
rows = spark.read.text(lines).withColumnRenamed("value", "json")

# Judged once, used three times.
checked = muster.spark.check(rows, form, column="json").cache()
passes = checked.verdict.passes.eqNullSafe(True)
checked.where(passes).select("json").write.mode("overwrite").text(f"{out}/passing")
checked.where(~passes).write.mode("overwrite").parquet(f"{out}/failing")

reasons = checked.where(~passes).selectExpr("explode(verdict.failures) AS failure")
for row in reasons.groupBy("failure.path", "failure.code").count().orderBy("count", ascending=False).collect():
    print(f"{row['count']:9,}  {row['path']} {row['code']}")
spark.stop()
